import { lateHost } from "#web/late/late-host.ts";

/** A track that is to be added to a playlist. */
export type AddRequest = { id: string; title: string };

const requests = lateHost<AddRequest>();

/** Asks which playlist a track goes to; the shell draws the dialog, for members. */
export const openAddToPlaylist = requests.open;
/** Says who draws the dialog. Returns the way to stop. */
export const onAddToPlaylist = requests.onRequest;
