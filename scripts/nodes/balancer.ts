import { once } from 'node:events'
import net from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

export type Balancer = {
  port: number
  ready: () => number[]
  setNodes: (ports: number[]) => void
  stop: () => Promise<void>
}

const pollIntervalMs = 100
const pollTimeoutMs = 2_000
const connectTimeoutMs = 5_000

/** Forwards each connection to the ready node with the fewest connections. Does not parse the traffic. */
export async function startBalancer(port: number, ports: number[] = []): Promise<Balancer> {
  const nodes = nodeTable(ports)
  const sockets = new Set<net.Socket>()
  const stopping = new AbortController()
  const server = net.createServer({ noDelay: true }, (client) => {
    track(sockets, client)
    void forward(client)
  })
  async function forward(client: net.Socket) {
    for (const giveUpAt = performance.now() + connectTimeoutMs; performance.now() < giveUpAt && !client.destroyed;) {
      const chosen = nodes.leastBusy()
      const node = chosen && (await connectTo(chosen.port))
      if (chosen && node) {
        track(sockets, node)
        return pipeBoth(client, node, chosen)
      }
      if (chosen) chosen.ready = false
      await wait(pollIntervalMs / 2)
    }
    client.destroy()
  }
  async function pollNodes() {
    while (!stopping.signal.aborted) {
      await Promise.all(nodes.all().map(async (node) => void (node.ready = await isReady(node.port))))
      await wait(pollIntervalMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const polling = pollNodes()
  return {
    port: (server.address() as net.AddressInfo).port,
    ready: nodes.ready,
    setNodes: nodes.setNodes,
    stop: async () => {
      stopping.abort()
      server.close()
      for (const socket of sockets) socket.destroy()
      await polling
    },
  }
}

type Node = { port: number; ready: boolean; open: number }

function nodeTable(ports: number[]) {
  let nodes: Node[] = []
  const setNodes = (options: number[]) => {
    const known = new Map(nodes.map((node) => [node.port, node]))
    nodes = options.map((port) => known.get(port) ?? { port, ready: false, open: 0 })
  }
  setNodes(ports)
  const ready = () => nodes.filter((node) => node.ready)
  return {
    setNodes,
    all: () => nodes,
    ready: () => ready().map(({ port }) => port),
    leastBusy: () => ready().toSorted((a, b) => a.open - b.open)[0],
  }
}

function pipeBoth(client: net.Socket, socket: net.Socket, node: Node) {
  node.open++
  socket.once('close', () => void node.open--)
  for (const [one, other] of [
    [client, socket],
    [socket, client],
  ] as const) {
    one.pipe(other)
    one.on('close', () => other.destroySoon())
  }
  if (client.destroyed) socket.destroy()
}

function track(sockets: Set<net.Socket>, socket: net.Socket) {
  sockets.add(socket)
  socket.on('error', () => {})
  socket.on('close', () => sockets.delete(socket))
}

function connectTo(port: number): Promise<net.Socket | undefined> {
  return new Promise((resolve) => {
    const socket = net.connect({ port, host: '127.0.0.1', noDelay: true })
    socket.once('connect', () => resolve(socket))
    socket.once('error', () => resolve(undefined))
  })
}

const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(pollTimeoutMs) }).then(
    async (answer) => {
      await answer.arrayBuffer()
      return answer.status === 200
    },
    () => false,
  )
