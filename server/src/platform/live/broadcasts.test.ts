import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { makeBroadcasts, type Broadcasts } from './broadcasts.ts'

// Acts like PostgreSQL after a crash: it accepts connections and closes them until it has recovered.

let portal: TestApp
let proxy: Server
let broadcasts: Broadcasts
let away = false
let refused = 0
const open = new Set<Socket>()

beforeAll(async () => {
  portal = await startTestApp()
  const target = new URL(portal.config.databaseUrl)
  proxy = createServer((socket) => {
    socket.on('error', () => {})
    if (away) {
      refused++
      socket.resume().end()
      return
    }
    const onward = connect(Number(target.port), target.hostname)
    onward.on('error', () => socket.destroy())
    onward.on('close', () => socket.destroy())
    open.add(socket)
    socket.on('close', () => {
      open.delete(socket)
      onward.destroy()
    })
    socket.pipe(onward).pipe(socket)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const through = new URL(portal.config.databaseUrl)
  through.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`
  broadcasts = makeBroadcasts({ databaseUrl: through.href, log: portal.services.log, limits: portal.config.limits.database })
  await broadcasts.start()
})
afterAll(async () => {
  await broadcasts.stop()
  for (const socket of open) socket.destroy()
  await new Promise((resolve) => proxy.close(resolve))
  await portal.stop()
})

test('a node reconnects with one connection after the database refused for a while, and receives each broadcast once', async () => {
  const heard: number[] = []
  let returned = 0
  broadcasts.on('first-topic', ({ n }: { n: number }) => void heard.push(n))
  broadcasts.onReconnect(() => void returned++)

  away = true
  for (const socket of open) socket.destroy()
  await expect.poll(() => refused).toBeGreaterThanOrEqual(4)
  away = false

  await expect.poll(() => returned).toBeGreaterThan(0)
  await broadcasts.send(portal.services.db, 'first-topic', { n: 1 })
  await broadcasts.send(portal.services.db, 'first-topic', { n: 2 })
  await expect.poll(() => heard).toContain(2)
  expect(heard).toEqual([1, 2])
  expect(returned).toBe(1)
  expect(open.size).toBe(1)
})

test('a node reconnects after its connection was cut, and calls the reconnect listeners', async () => {
  let returned = 0
  broadcasts.onReconnect(() => void returned++)
  broadcasts.cut()
  await expect.poll(() => returned).toBeGreaterThan(0)
  const heard: number[] = []
  broadcasts.on('second-topic', ({ n }: { n: number }) => void heard.push(n))
  await broadcasts.send(portal.services.db, 'second-topic', { n: 1 })
  await expect.poll(() => heard).toEqual([1])
})
