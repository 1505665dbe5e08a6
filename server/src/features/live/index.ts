/** Live: the stream by which open pages hear what changed. Other areas publish through platform/live/publish.ts. */

/** Takes a connection over as a stream. */
export { openStream } from './open-stream.ts'
