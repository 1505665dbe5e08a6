import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { startBalancer, type Balancer } from './nodes/balancer.ts'

type Node = { port: number; ready: boolean; stop: () => void }

const nodes: Node[] = []
let balancer: Balancer | undefined

afterEach(async () => {
  await balancer?.stop()
  for (const node of nodes.splice(0)) node.stop()
})

async function startNode(): Promise<Node> {
  const server = http.createServer((request, response) => {
    response.shouldKeepAlive = false
    if (request.url === '/readyz') response.writeHead(node.ready ? 200 : 503).end()
    else response.end(String(node.port))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const stop = () => {
    server.close()
    server.closeAllConnections()
  }
  const node: Node = { port: (server.address() as AddressInfo).port, ready: true, stop }
  nodes.push(node)
  return node
}

const requestPort = async () => Number(await (await fetch(`http://127.0.0.1:${balancer?.port}/`)).text())

test('connections go only to ready nodes', async () => {
  const [one, two] = [await startNode(), await startNode()]
  balancer = await startBalancer(0, [one.port, two.port])
  await expect.poll(() => balancer?.ready().length).toBe(2)
  one.ready = false
  await expect.poll(() => balancer?.ready()).toEqual([two.port])
  for (let n = 0; n < 5; n++) expect(await requestPort()).toBe(two.port)
  one.ready = true
  two.ready = false
  await expect.poll(() => balancer?.ready()).toEqual([one.port])
  expect(await requestPort()).toBe(one.port)
})

test('a connection to a dead node moves to another one, or waits until one is ready', async () => {
  const [one, two] = [await startNode(), await startNode()]
  balancer = await startBalancer(0, [one.port, two.port])
  await expect.poll(() => balancer?.ready().length).toBe(2)
  one.stop()
  for (let n = 0; n < 5; n++) expect(await requestPort()).toBe(two.port)
  two.ready = false
  await expect.poll(() => balancer?.ready()).toEqual([])
  const waiting = requestPort()
  two.ready = true
  expect(await waiting).toBe(two.port)
})
