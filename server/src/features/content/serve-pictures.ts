import type { FastifyInstance } from 'fastify'
import { filesOf } from '../../platform/files.ts'
import { apiHeaders } from '../../platform/http/headers.ts'
import type { Services } from '../../platform/services.ts'
import { fileOf } from './pictures.ts'

type PictureRequest = { Params: { file: string } }

/** A picture's name is a hash of its content, so browsers may cache it forever. */
export function servePictures(app: FastifyInstance, services: Services): void {
  const headers = apiHeaders(services.config.environment !== 'local')
  app.get<PictureRequest>('/pictures/:file', { config: { writesHeaders: true } }, async ({ params }, reply) => {
    const name = /^([a-f0-9]{32})\.webp$/.exec(params.file)?.[1]
    const bytes = name === undefined ? null : await filesOf(services).get(fileOf(name))
    reply.headers(headers)
    if (!bytes) return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('There is no such picture.')
    return reply.header('cache-control', 'public, max-age=31536000, immutable').type('image/webp').send(bytes)
  })
}
