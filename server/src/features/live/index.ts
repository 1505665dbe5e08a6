/** Live: the stream by which open pages hear what changed. */
export { openStream } from './open-stream.ts'
