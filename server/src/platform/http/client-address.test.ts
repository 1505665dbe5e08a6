import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clientAddress } from './request-headers.ts'

const client = '203.0.113.7'
const [first, second] = ['10.20.0.2', '10.20.0.3']

/** What a client may send to appear as somebody else. */
const forged = [
  '1.2.3.4',
  '10.20.0.9',
  '127.0.0.1',
  '::1',
  '0.0.0.0',
  '255.255.255.255',
  '169.254.169.254',
  '192.168.0.1',
  '172.16.0.1',
  '::ffff:10.20.0.2',
  '::ffff:1.2.3.4',
  'fe80::1%eth0',
  '2001:db8::1',
  '[2001:db8::1]',
  '[2001:db8::1]:443',
  '1.2.3.4:5678',
  '1.2.3.4, 5.6.7.8',
  '1.2.3.4,5.6.7.8,10.20.0.2',
  '10.20.0.2, 10.20.0.3',
  ',',
  ', ,',
  '1.2.3.4,',
  ',1.2.3.4',
  ' 1.2.3.4 ',
  'unknown',
  '_hidden',
  'for=1.2.3.4',
  'for="[2001:db8::1]"',
  'localhost',
  'portal',
  '"1.2.3.4"',
  "'1.2.3.4'",
  '1.2.3.4;by=10.20.0.2',
  '01.02.03.04',
  '1.2.3',
  '16909060',
  '0x01020304',
  '1.2.3.4/8',
  '1.2.3.4 5.6.7.8',
  '1.2.3.4|5.6.7.8',
  '1.2.3.4\t5.6.7.8',
  '*',
  'null',
  'undefined',
  'true',
  '-',
  '0',
  '999.999.999.999',
  '1.2.3.4.5',
  '::',
  ':::',
  '1::2::3',
  'g::1',
  '2001:db8::1/64',
  'a'.repeat(2_000),
  Array.from({ length: 200 }, () => '1.2.3.4').join(', '),
  '%31.2.3.4',
  '<script>',
  '../../etc',
  '1.2.3.4#',
  '1.2.3.4?x=1',
]

async function serverBehind(trusted: string[]): Promise<FastifyInstance> {
  const server = Fastify({ trustProxy: trusted.length ? trusted : false })
  server.get('/', (request) => clientAddress(request))
  await server.ready()
  return server
}

describe('the address of a client', () => {
  let alone: FastifyInstance
  let behind: FastifyInstance
  beforeAll(async () => {
    alone = await serverBehind([])
    behind = await serverBehind(['10.20.0.0/16'])
  })
  afterAll(() => Promise.all([alone.close(), behind.close()]))
  const seen = async (server: FastifyInstance, remoteAddress: string, headers: Record<string, string>) =>
    (await server.inject({ url: '/', remoteAddress, headers })).body

  test('has more than 60 forged forms to test with', () => {
    expect(new Set(forged).size).toBeGreaterThan(60)
  })

  test.each(forged)('is that of the sender when it claims to be %s', async (header) => {
    const headers = { 'x-forwarded-for': header, forwarded: `for=${header}` }
    expect(await seen(alone, client, headers)).toBe(client)
    // A trusted network whose proxy was left out: the sender is no proxy.
    expect(await seen(behind, client, headers)).toBe(client)
    expect(await seen(behind, first, { ...headers, 'x-forwarded-for': `${header}, ${client}` })).toBe(client)
    expect(await seen(behind, second, { ...headers, 'x-forwarded-for': `${header}, ${client}, ${first}` })).toBe(client)
  })

  test.each(forged)('is always a valid network address when only %s arrives from a proxy', async (header) => {
    expect(await seen(behind, first, { 'x-forwarded-for': header })).toMatch(/^[\da-f.:]+(?:%\w+)?$/i)
  })

  test('is that of the proxy itself without a header', async () => {
    expect(await seen(behind, first, { forwarded: 'for=1.2.3.4' })).toBe(first)
  })
})
