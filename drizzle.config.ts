import { defineConfig } from "drizzle-kit";

export default defineConfig({
	dialect: "postgresql",
	schema: ["./server/table.ts", "./domain/**/table.ts", "./features/**/table.ts"],
	out: "./migrations",
});
