import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import net from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../scripts/ports.ts'

type RedisReply = number | string | null | RedisReply[]

export type RedisClient = {
  send: (...args: (string | number)[]) => Promise<RedisReply>
  close: () => void
}

export type RedisServer = { port: number; stop: () => Promise<void> }

export async function startRedis(): Promise<RedisServer | null> {
  if (spawnSync('redis-server', ['--version']).error) return null
  const port = await freePort()
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const child = spawn('redis-server', options, { stdio: 'ignore' })
  const stop = async () => {
    if (child.exitCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  for (let attempt = 0; attempt < 200; attempt++) {
    const client = await connectRedis(port).catch(() => null)
    if (client) {
      client.close()
      return { port, stop }
    }
    await wait(25)
  }
  await stop()
  throw new Error('redis-server does not answer')
}

export async function connectRedis(port: number): Promise<RedisClient> {
  const socket = net.connect(port, '127.0.0.1')
  socket.setNoDelay(true)
  await once(socket, 'connect')
  const waiting: ((reply: RedisReply) => void)[] = []
  let unread: Buffer = Buffer.alloc(0)
  let written: string[] = []
  socket.on('data', (data: Buffer) => {
    unread = unread.length ? Buffer.concat([unread, data]) : data
    let at = 0
    for (let next = replyAt(unread, at); next; next = replyAt(unread, at)) {
      at = next.end
      waiting.shift()?.(next.reply)
    }
    unread = unread.subarray(at)
  })
  const flush = () => {
    socket.write(written.join(''))
    written = []
  }
  return {
    send: (...args) =>
      new Promise((resolve) => {
        if (!written.length) process.nextTick(flush)
        written.push(`*${args.length}\r\n${args.map((arg) => `$${Buffer.byteLength(String(arg))}\r\n${arg}\r\n`).join('')}`)
        waiting.push(resolve)
      }),
    close: () => socket.destroy(),
  }
}

function replyAt(bytes: Buffer, at: number): { reply: RedisReply; end: number } | null {
  const line = bytes.indexOf('\r\n', at, 'latin1')
  if (line < 0) return null
  const text = bytes.toString('latin1', at + 1, line)
  const kind = bytes[at]
  const end = line + 2
  if (kind === 0x3a) return { reply: Number(text), end }
  if (kind === 0x2b) return { reply: text, end }
  if (kind === 0x2d) throw new Error(`redis: ${text}`)
  if (kind === 0x2a) return listAt(bytes, end, Number(text))
  const length = Number(text)
  if (length < 0) return { reply: null, end }
  if (bytes.length < end + length + 2) return null
  return { reply: bytes.toString('utf8', end, end + length), end: end + length + 2 }
}

function listAt(bytes: Buffer, from: number, length: number): { reply: RedisReply; end: number } | null {
  const list: RedisReply[] = []
  let at = from
  for (let i = 0; i < length; i++) {
    const next = replyAt(bytes, at)
    if (!next) return null
    list.push(next.reply)
    at = next.end
  }
  return { reply: list, end: at }
}
