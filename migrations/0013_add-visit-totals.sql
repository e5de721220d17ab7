CREATE TABLE "visit_totals" (
	"day" date PRIMARY KEY NOT NULL,
	"visits" integer NOT NULL,
	"seconds" integer NOT NULL,
	CONSTRAINT "visit_totals_counted" CHECK ("visit_totals"."visits" > 0 AND "visit_totals"."seconds" >= 0)
);
