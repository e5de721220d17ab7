/**
 * The embedded PostgreSQL's settings, given on its command line so that a change here holds from
 * the next start on. Sized for a small machine: about 150 MB with twenty connections.
 */
export const SETTINGS = [
	// Nothing acknowledged is ever lost.
	"fsync=on",
	"full_page_writes=on",
	"synchronous_commit=on",
	// Reached from this computer alone, by password.
	"listen_addresses=127.0.0.1",
	"unix_socket_directories=",
	"password_encryption=scram-sha-256",
	// Memory and disk.
	// A server takes up to 30; several tests, or a tool beside the server, may ask at once.
	"max_connections=150",
	"shared_buffers=64MB",
	"effective_cache_size=512MB",
	"maintenance_work_mem=64MB",
	"max_wal_size=512MB",
	"random_page_cost=1.1",
	"jit=off",
	// Containers give parallel queries too little shared memory (/dev/shm, 64 MB).
	"max_parallel_workers_per_gather=0",
	"timezone=UTC",
	// One plain file. Terse: details would copy people's data into it.
	"logging_collector=off",
	"log_destination=stderr",
	"log_timezone=UTC",
	"log_checkpoints=off",
	"log_error_verbosity=terse",
	"log_min_error_statement=panic",
] as const;
