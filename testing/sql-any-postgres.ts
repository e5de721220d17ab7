/**
 * Imported, for nothing but that, by tests of what PostgreSQL itself decides: constraints, locks, search,
 * order, dates, migrations. scripts/test.mjs finds them by it and runs them on a second version as well.
 */
export {};
