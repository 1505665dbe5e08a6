import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'

export type ScriptlessServer = { origin: string; close: () => Promise<void> }

const scripts = /<script\b[^>]*>[\s\S]*?<\/script>|<link\b[^>]*rel="modulepreload"[^>]*>/g

/** The same server with scripts removed from its documents, which shows the cost of the page itself. */
export async function withoutScripts(origin: string): Promise<ScriptlessServer> {
  const server = http.createServer((request, response) => {
    void answer(origin, request, response).catch((error: Error) => response.destroy(error))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

function answer(origin: string, request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
  const isDocument = request.headers.accept?.includes('text/html') === true
  const headers = { ...request.headers, host: new URL(origin).host }
  if (isDocument) delete headers['accept-encoding']
  return new Promise((done, failed) => {
    const upstream = http.request(origin + (request.url ?? '/'), { method: request.method, headers }, (reply) => {
      if (!isDocument) {
        response.writeHead(reply.statusCode ?? 500, reply.headers)
        reply.pipe(response).on('close', done)
        return
      }
      const parts: Buffer[] = []
      reply.on('data', (part: Buffer) => parts.push(part))
      reply.on('error', failed)
      reply.on('end', () => {
        const html = Buffer.concat(parts).toString('utf8').replace(scripts, '')
        const body = brotliCompressSync(Buffer.from(html))
        const { 'transfer-encoding': _, link: __, ...rest } = reply.headers
        response.writeHead(reply.statusCode ?? 500, { ...rest, 'content-encoding': 'br', 'content-length': String(body.length) })
        response.end(body)
        done()
      })
    })
    upstream.on('error', failed)
    request.pipe(upstream)
  })
}
