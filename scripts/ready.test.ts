import { once } from 'node:events'
import http from 'node:http'
import type net from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from './ports.ts'
import { untilReady } from './ready.ts'

async function serve(answers: [code: number, text: string][]): Promise<number> {
  const server = http.createServer((_request, response) => {
    const [code, text] = (answers.length > 1 ? answers.shift() : answers[0]) ?? [500, '']
    response.writeHead(code).end(text)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return (server.address() as net.AddressInfo).port
}

test('waiting for the server ends with its first good answer', async () => {
  const port = await serve([
    [503, 'migrating'],
    [200, 'ready'],
  ])
  await untilReady(port)
})

test('waiting for the server gives up and says what it last answered', async () => {
  const port = await serve([[503, 'migrating']])
  await expect(untilReady(port, 0)).rejects.toThrow(
    'the server was not ready after 0 s (migrating): see the messages above, then start again',
  )
  await expect(untilReady(await freePort(), 0)).rejects.toThrow(/\(no answer\)/)
})
