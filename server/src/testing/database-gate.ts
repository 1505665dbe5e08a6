import net from 'node:net'

export type DatabaseGate = {
  urlThroughGate: (url: string) => string
  /** Cuts every connection and accepts none, like a dead database. */
  close: () => Promise<void>
  open: () => Promise<void>
  /** Returns the number of clients that are connected. */
  connections: () => number
  /** Keeps connections open without passing data, like a hanging database. */
  hang: () => void
  /** Passes on the delayed data. */
  resume: () => void
}

/** A proxy in front of the database that tests can close. */
export async function startDatabaseGate(databaseUrl: string): Promise<DatabaseGate> {
  const target = new URL(databaseUrl)
  const connections = new Set<net.Socket>()
  let port = 0
  let hangs = false
  const server = net.createServer((client) => {
    const database = net.connect(Number(target.port), target.hostname)
    for (const socket of pipeBoth(client, database)) {
      connections.add(socket)
      socket.on('close', () => connections.delete(socket))
      if (hangs) socket.pause()
    }
  })
  const open = async () => {
    await new Promise<void>((resolve) => {
      server.listen(port, '127.0.0.1', resolve)
    })
    port = (server.address() as net.AddressInfo).port
  }
  await open()
  return {
    urlThroughGate: (url) => {
      const address = new URL(url)
      address.hostname = '127.0.0.1'
      address.port = String(port)
      return address.toString()
    },
    close: async () => {
      const closed = new Promise((resolve) => {
        server.close(resolve)
      })
      for (const socket of connections) socket.destroy()
      await closed
    },
    open,
    connections: () => connections.size / 2,
    hang: () => {
      hangs = true
      for (const socket of connections) socket.pause()
    },
    resume: () => {
      hangs = false
      for (const socket of connections) socket.resume()
    },
  }
}

/** Connects two sockets, which end together. */
function pipeBoth(one: net.Socket, other: net.Socket): net.Socket[] {
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    from.on('error', () => {})
    from.on('close', () => to.destroy())
    from.pipe(to)
  }
  return [one, other]
}
