import type { ComponentProps, ReactNode } from "react";
import { Select } from "./select.tsx";
import { TextField } from "./text-field.tsx";

/** Chooses where a file comes from: an upload, an address on another site, or something else the form offers. */
export function FileSource<Source extends string>({
	label,
	sources,
	names,
	source,
	select,
	file,
	address,
}: {
	label: string;
	sources: readonly Source[];
	names: Record<Source, string>;
	/** The one that is chosen. */
	source: string;
	select: ComponentProps<"select">;
	/** Where a file is chosen, for the source `file`. */
	file: ReactNode;
	/** The field for the source `address`. */
	address: ComponentProps<typeof TextField>;
}) {
	return (
		<>
			<Select label={label} {...select}>
				{sources.map((one) => (
					<option key={one} value={one}>
						{names[one]}
					</option>
				))}
			</Select>
			{source === "file" && file}
			{source === "address" && (
				<TextField type="url" inputMode="url" autoComplete="off" {...address} />
			)}
		</>
	);
}
