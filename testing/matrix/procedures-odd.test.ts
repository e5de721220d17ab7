import { testProcedures } from "./procedures.ts";

await testProcedures(1);
