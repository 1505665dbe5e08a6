import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerWriter } from './write-answer.ts'

const app = Fastify({ keepAliveTimeout: 65_000 })
const write = answerWriter({ 'x-content-type-options': 'nosniff' })
app.get('/plain', (_, reply) => write(reply, 200, {}, '{"name":"plain"}'))
app.get('/spoken', (_, reply) => write(reply, 201, {}, '{"name":"Łódź · 東京"}'))
app.get('/kept', (_, reply) => write(reply, 304, { etag: '"7"', 'cache-control': 'private, no-cache' }, null))
app.get('/injected', (_, reply) => write(reply, 200, { etag: '"a"\r\nset-cookie: b' }, '{}'))

beforeAll(async () => void (await app.listen({ port: 0, host: '127.0.0.1' })))
afterAll(() => app.close())

/** What comes over one connection for requests sent all at once, until the server ends it. */
async function wire(...requests: string[]): Promise<string> {
  const socket = net.connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  let got = ''
  socket.setEncoding('utf8').on('data', (text: string) => void (got += text))
  socket.write(requests.map((request) => `${request}\r\nHost: here\r\n\r\n`).join(''))
  await once(socket, 'end')
  socket.destroy()
  return got
}

const bye = 'GET /plain HTTP/1.1\r\nConnection: close'

test('answers on one connection come in order, each with its length and the headers of all', async () => {
  const got = await wire('GET /plain HTTP/1.1', 'GET /spoken HTTP/1.1', 'GET /kept HTTP/1.1', bye)
  const [plain, spoken, kept, last] = got.split(/(?=HTTP\/1\.1 )/)
  expect(plain).toMatch(/^HTTP\/1\.1 200 OK\r\n.*content-length: 16\r\n.*\r\n\r\n\{"name":"plain"\}$/is)
  expect(spoken).toContain('HTTP/1.1 201 Created\r\n')
  expect(spoken).toContain(`content-length: ${Buffer.byteLength('{"name":"Łódź · 東京"}')}\r\n`)
  expect(spoken).toMatch(/\r\n\r\n\{"name":"Łódź · 東京"\}$/)
  expect(kept).toMatch(/^HTTP\/1\.1 304 Not Modified\r\n.*etag: "7"\r\n.*\r\n\r\n$/s)
  expect(kept).not.toMatch(/^content-/im)
  expect(last).toMatch(/connection: close\r\n.*\{"name":"plain"\}$/is)
  for (const answer of [plain, spoken, kept, last]) {
    expect(answer).toContain('x-content-type-options: nosniff\r\n')
    expect(answer?.match(/^date: .* GMT\r$/gim)).toHaveLength(1)
    expect(answer?.match(/^cache-control: /gim)).toHaveLength(1)
  }
  for (const answer of [plain, spoken, kept]) expect(answer).toMatch(/\r\nConnection: keep-alive\r\nKeep-Alive: timeout=65\r\n/i)
})

test('HEAD has the headers alone', async () => {
  const [head] = (await wire('HEAD /plain HTTP/1.1', bye)).split(/(?=HTTP\/1\.1 )/)
  expect(head).toMatch(/content-length: 16\r\n/i)
  expect(head).toMatch(/\r\n\r\n$/)
})

test('a value that would end its line is refused', async () => {
  const got = await wire('GET /injected HTTP/1.1', bye)
  expect(got).not.toContain('set-cookie')
  expect(got).toContain('HTTP/1.1 500 ')
})
