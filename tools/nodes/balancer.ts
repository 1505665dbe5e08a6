import { once } from 'node:events'
import net from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

export type Balancer = {
  port: number
  ready: () => number[]
  /** Replaces the nodes; one that was removed gets no new connection. */
  serve: (ports: number[]) => void
  stop: () => Promise<void>
}

const lookEveryMs = 100
const lookAtMostMs = 2_000
/** How long a connection waits for a ready node, as during the first start. */
const patienceMs = 5_000

/**
 * Listens on one port and forwards each connection to the ready node with the fewest connections. Does not parse the traffic.
 */
export async function startBalancer(port: number, ports: number[] = []): Promise<Balancer> {
  const nodes = nodeTable(ports)
  const sockets = new Set<net.Socket>()
  const stopping = new AbortController()
  const server = net.createServer({ noDelay: true }, (client) => {
    keep(sockets, client)
    void pass(client)
  })
  async function pass(client: net.Socket) {
    for (const giveUpAt = performance.now() + patienceMs; performance.now() < giveUpAt && !client.destroyed;) {
      const chosen = nodes.freest()
      const node = chosen && (await reach(chosen.port))
      if (chosen && node) {
        keep(sockets, node)
        return join(client, node, chosen)
      }
      // The chosen node refused the connection.
      if (chosen) chosen.ready = false
      await wait(lookEveryMs / 2)
    }
    client.destroy()
  }
  async function look() {
    while (!stopping.signal.aborted) {
      await Promise.all(nodes.all().map(async (node) => void (node.ready = await isReady(node.port))))
      await wait(lookEveryMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const looking = look()
  return {
    port: (server.address() as net.AddressInfo).port,
    ready: nodes.ready,
    serve: nodes.serve,
    stop: async () => {
      stopping.abort()
      server.close()
      for (const socket of sockets) socket.destroy()
      await looking
    },
  }
}

type Node = { port: number; ready: boolean; open: number }

function nodeTable(ports: number[]) {
  let nodes: Node[] = []
  const serve = (wanted: number[]) => {
    const known = new Map(nodes.map((node) => [node.port, node]))
    nodes = wanted.map((port) => known.get(port) ?? { port, ready: false, open: 0 })
  }
  serve(ports)
  const ready = () => nodes.filter((node) => node.ready)
  return {
    serve,
    all: () => nodes,
    ready: () => ready().map(({ port }) => port),
    freest: () => ready().toSorted((a, b) => a.open - b.open)[0],
  }
}

function join(client: net.Socket, socket: net.Socket, node: Node) {
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

function keep(sockets: Set<net.Socket>, socket: net.Socket) {
  sockets.add(socket)
  socket.on('error', () => {})
  socket.on('close', () => sockets.delete(socket))
}

function reach(port: number): Promise<net.Socket | undefined> {
  return new Promise((resolve) => {
    const socket = net.connect({ port, host: '127.0.0.1', noDelay: true })
    socket.once('connect', () => resolve(socket))
    socket.once('error', () => resolve(undefined))
  })
}

const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(lookAtMostMs) }).then(
    async (answer) => {
      await answer.arrayBuffer()
      return answer.status === 200
    },
    () => false,
  )
