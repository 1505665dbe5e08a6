/** Live: the stream by which open pages hear what changed. Other areas speak through kit/live/tell.ts. */

/** Takes a connection over as a stream. */
export { openStream } from './open-stream.ts'
