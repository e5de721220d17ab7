export type OneServer = {
	port: number;
	url: string;
	readonly pid: number;
	start(): Promise<void>;
	restart(): Promise<number>;
	stop(): Promise<void>;
	kill(): Promise<void>;
};

export type SeveralServers = {
	origin: string;
	databaseUrl: string;
	/** Where it was asked for: started, and ended or started again by whoever tries that. */
	redis: { url: string; start(): void; stop(): Promise<void> } | undefined;
	dataDir: string;
	authSecret: string;
	folder: string;
	servers: OneServer[];
	stop(): Promise<void>;
};

export function startSeveralServers(options?: {
	withRedis?: boolean;
	count?: number;
	settings?: Record<string, string>;
	showsOutput?: boolean;
}): Promise<SeveralServers>;
