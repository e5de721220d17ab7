import { z } from "zod";
import { declareEvent } from "#server/events/event.ts";
import { id, slug } from "#shared/contract.ts";
import { postKinds } from "./limits.ts";

/** A post came out; the subject is the post. */
export const postPublished = declareEvent(
	"post.published",
	z.object({ slug, title: z.string(), kind: z.enum(postKinds) }),
);

/** Somebody commented on a post; the subject is the comment. */
export const postCommented = declareEvent(
	"post.commented",
	z.object({ postId: id, slug, title: z.string() }),
);
