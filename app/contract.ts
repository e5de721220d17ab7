import { contract as artists } from "#features/artists/contract.ts";
import { contract as chat, messages } from "#features/chat/contract.ts";
import { contract as members, people, presence } from "#features/members/contract.ts";
import { contract as music, myTracks, ratings } from "#features/music/contract.ts";
import { contract as playlists } from "#features/playlists/contract.ts";
import { contract as site } from "#features/site/contract.ts";
import {
	songChoices,
	songComments,
	contract as songOfTheWeek,
	songs,
} from "#features/song-of-the-week/contract.ts";
import { contract as comments, trackComments } from "#features/track-comments/contract.ts";

/** Everything that can be asked of Greenroom. */
export const contract = {
	site,
	members,
	music,
	artists,
	playlists,
	chat,
	trackComments: comments,
	songs: songOfTheWeek,
};

/** Everything that can be listened to. */
export const topics = [
	messages,
	presence,
	people,
	ratings,
	myTracks,
	trackComments,
	songs,
	songChoices,
	songComments,
];
