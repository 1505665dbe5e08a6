// Load generator: sends requests from a file over keep-alive connections, at full speed or at a rate. Arguments: port,
// connections, seconds, requests per second (0: full speed), file, [cycle]. Prints the same JSON line as replay.lua.
import fs from 'node:fs'
import net from 'node:net'
import { readRequests } from './request-file.ts'

const [port = 0, connections = 1, seconds = 1, rate = 0] = process.argv.slice(2, 6).map(Number)
const requests = readRequests(fs.readFileSync(process.argv[6] ?? ''))
const cycle = process.argv[7] === 'cycle'

const times: number[] = []
const served: number[] = []
let refused = 0
let broken = 0
let next = 0
let startedAt = performance.now()
let end = startedAt + seconds * 1000

function take(): Buffer | undefined {
  if (cycle) return requests[next++ % requests.length]
  return requests[next++]
}

const dueAt = (number: number) => (rate === 0 ? 0 : startedAt + (number * 1000) / rate)

type Connection = { socket: net.Socket; buffer: Buffer; sentAt: number }

/** Returns 0 while the answer is incomplete. */
function answerLength(buffer: Buffer): number {
  const head = buffer.indexOf('\r\n\r\n')
  if (head < 0) return 0
  const length = /\r\ncontent-length: *(\d+)/i.exec(buffer.toString('latin1', 0, head))?.[1]
  const whole = head + 4 + Number(length ?? 0)
  return buffer.length >= whole ? whole : 0
}

/**
 * Resolves when the server has accepted the connection and answered. A busy Node server accepts one connection in each turn of
 * its event loop; a proxy in front of it keeps connections open, and so does this load.
 */
function open(): Promise<net.Socket | undefined> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1')
    socket.setNoDelay(true)
    socket.write('GET /livez HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n')
    let buffer = Buffer.alloc(0)
    const read = (data: Buffer) => {
      buffer = Buffer.concat([buffer, data])
      if (answerLength(buffer) === 0) return
      socket.off('data', read)
      resolve(socket)
    }
    socket.on('data', read)
    socket.on('error', () => {
      broken++
      resolve(undefined)
    })
  })
}

function run(socket: net.Socket): Promise<void> {
  return new Promise((resolve) => {
    const connection: Connection = { socket, buffer: Buffer.alloc(0), sentAt: 0 }
    socket.on('data', (data) => receive(connection, data))
    socket.on('close', () => resolve())
    send(connection)
  })
}

function send(connection: Connection) {
  const number = next
  const now = performance.now()
  const due = dueAt(number)
  if (now >= end || due >= end) return connection.socket.end()
  const request = take()
  if (!request) return connection.socket.end()
  const go = () => {
    // From the due time, so that a late sender does not make answers look fast.
    connection.sentAt = rate === 0 ? performance.now() : Math.max(due, startedAt)
    connection.socket.write(request)
  }
  if (due > now) setTimeout(go, due - now)
  else go()
}

function receive(connection: Connection, data: Buffer) {
  connection.buffer = connection.buffer.length ? Buffer.concat([connection.buffer, data]) : data
  const length = answerLength(connection.buffer)
  if (length === 0) return
  const took = performance.now() - connection.sentAt
  if (connection.buffer[9] !== 0x32 && connection.buffer[9] !== 0x33) refused++
  else served.push(took)
  connection.buffer = connection.buffer.subarray(length)
  times.push(took)
  send(connection)
}

const sockets = await Promise.all(Array.from({ length: connections }, open))
startedAt = performance.now()
end = startedAt + seconds * 1000
await Promise.all(sockets.flatMap((socket) => (socket ? run(socket) : [])))
times.sort((a, b) => a - b)
served.sort((a, b) => a - b)
const percentile = (share: number, of = times) => of[Math.min(of.length - 1, Math.floor(of.length * share))] ?? 0
const spent = (performance.now() - startedAt) / 1000
console.log(
  JSON.stringify({
    count: times.length,
    seconds: spent,
    refused,
    broken,
    p50: percentile(0.5),
    p90: percentile(0.9),
    p99: percentile(0.99),
    most: times.at(-1) ?? 0,
    servedP99: percentile(0.99, served),
  }),
)
