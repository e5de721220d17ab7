import { ImageUp } from "lucide-react";
import { useRef } from "react";
import { copy } from "#features/accounts/copy.ts";
import { Avatar } from "#web/kit/avatar.tsx";
import { Button } from "#web/kit/button.tsx";
import { ProgressBar } from "#web/kit/progress-bar.tsx";
import { SettingsSection } from "#web/kit/settings-section.tsx";
import { AVATAR_TYPES } from "./avatar-check.ts";
import { useAvatarUpload } from "./use-avatar-upload.tsx";

export function AvatarSection({ name, avatarUrl }: { name: string; avatarUrl: string | null }) {
	const { choose, preview, isUploading, sent } = useAvatarUpload();
	const input = useRef<HTMLInputElement>(null);
	return (
		<SettingsSection title={copy.account.picture} note={copy.account.pictureNote}>
			<div className="flex flex-wrap items-center gap-6">
				<Avatar name={name} src={preview ?? avatarUrl} size={112} />
				<div className="flex min-w-44 flex-col items-start gap-3">
					<Button
						variant="secondary"
						disabled={isUploading}
						aria-busy={isUploading || undefined}
						onClick={() => input.current?.click()}
					>
						<ImageUp size={18} strokeWidth={1.5} />
						{isUploading ? copy.account.uploadingPicture : copy.account.choosePicture}
					</Button>
					{isUploading && <ProgressBar label={copy.account.pictureProgress} fraction={sent} />}
					<input
						ref={input}
						type="file"
						hidden
						aria-label={copy.account.choosePicture}
						accept={AVATAR_TYPES.join(",")}
						disabled={isUploading}
						onChange={({ currentTarget }) => {
							const [file] = currentTarget.files ?? [];
							currentTarget.value = "";
							if (file) void choose(file);
						}}
					/>
				</div>
			</div>
		</SettingsSection>
	);
}
