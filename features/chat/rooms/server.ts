import { serve } from "#server/serve.ts";
import { contract } from "./contract.ts";
import { getRoom, listRooms, openRoom, roomAbout, saveRoom } from "./server-rooms.ts";

export const roomsRouter = serve(contract, {
	list: ({ context }) => listRooms(context),
	get: ({ input, context }) => getRoom(context, input.id),
	about: ({ input, context }) => roomAbout(context, input),
	open: ({ input, context }) => openRoom(context, input),
	save: ({ input, context }) => saveRoom(context, input),
});
