import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { makeBus, type Bus } from './bus.ts'

// PostgreSQL after a crash: it takes the connection and ends it again, until it has recovered.

let portal: TestApp
let door: Server
let bus: Bus
let away = false
let refused = 0
const open = new Set<Socket>()

beforeAll(async () => {
  portal = await startTestApp()
  const target = new URL(portal.config.databaseUrl)
  door = createServer((socket) => {
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
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve))
  const through = new URL(portal.config.databaseUrl)
  through.host = `127.0.0.1:${(door.address() as AddressInfo).port}`
  bus = makeBus({ databaseUrl: through.href, log: portal.services.log })
  await bus.start()
})
afterAll(async () => {
  await bus.stop()
  for (const socket of open) socket.destroy()
  await new Promise((resolve) => door.close(resolve))
  await portal.stop()
})

test('a database that refuses for a while is listened to by one connection afterwards, and a signal arrives once', async () => {
  const heard: number[] = []
  let returned = 0
  bus.on('bell', ({ n }: { n: number }) => void heard.push(n))
  bus.onReconnect(() => void returned++)

  away = true
  for (const socket of open) socket.destroy()
  await vi.waitFor(() => expect(refused).toBeGreaterThanOrEqual(4), { timeout: 5_000 })
  away = false

  await vi.waitFor(() => expect(returned).toBeGreaterThan(0), { timeout: 5_000 })
  await bus.send(portal.services.db, 'bell', { n: 1 })
  await bus.send(portal.services.db, 'bell', { n: 2 })
  await vi.waitFor(() => expect(heard).toContain(2), { timeout: 5_000 })
  expect(heard).toEqual([1, 2])
  expect(returned).toBe(1)
  expect(open.size).toBe(1)
})

test('a connection that is cut, because nothing comes through it, is made anew, and who listens looks again', async () => {
  let returned = 0
  bus.onReconnect(() => void returned++)
  bus.cut()
  await vi.waitFor(() => expect(returned).toBeGreaterThan(0), { timeout: 5_000 })
  const heard: number[] = []
  bus.on('chime', ({ n }: { n: number }) => void heard.push(n))
  await bus.send(portal.services.db, 'chime', { n: 1 })
  await vi.waitFor(() => expect(heard).toEqual([1]), { timeout: 5_000 })
})
