import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AssetStore, Coding } from '../asset-store.ts'

/** As the server of local files names them. */
const types: Record<string, string> = {
  js: 'application/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
}

/** Assets never change under their name. */
export const immutable = 'public, max-age=31536000, immutable'

/** Answers with an asset of another release; returns null when no release has it. */
export async function sendStoredAsset(
  store: AssetStore,
  { request, reply, name }: { request: FastifyRequest; reply: FastifyReply; name: string },
): Promise<FastifyReply | null> {
  try {
    const found = await store.find(name, codingsOf(request.headers['accept-encoding']))
    if (!found) return null
    const type = types[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
    if (found.coding) reply.header('content-encoding', found.coding)
    return reply.type(type).header('cache-control', immutable).header('vary', 'accept-encoding').send(found.bytes)
  } catch {
    return reply
      .code(503)
      .header('cache-control', 'no-store')
      .header('retry-after', '10')
      .type('text/plain')
      .send('The file cannot be read now.')
  }
}

/** Returns the compressions that a client accepts, the smaller one first. */
function codingsOf(header: string | string[] = ''): Coding[] {
  const accepted = new Set<string>()
  for (const part of String(header).toLowerCase().split(',')) {
    const [coding = '', ...parameters] = part.split(';').map((text) => text.trim())
    if (!parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))) accepted.add(coding)
  }
  return (['br', 'gzip'] as const).filter((coding) => accepted.has(coding))
}
