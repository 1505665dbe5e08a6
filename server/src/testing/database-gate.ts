import net from 'node:net'

export type DatabaseGate = {
  /** The database's address through the gate. */
  through: (url: string) => string
  /** Cuts every connection and takes no new one, as a database that died. */
  close: () => Promise<void>
  open: () => Promise<void>
}

/** A door before the database that a story can shut. */
export async function startDatabaseGate(databaseUrl: string): Promise<DatabaseGate> {
  const target = new URL(databaseUrl)
  const connections = new Set<net.Socket>()
  let port = 0
  const server = net.createServer((client) => {
    const database = net.connect(Number(target.port), target.hostname)
    for (const [socket, other] of [
      [client, database],
      [database, client],
    ] as const) {
      connections.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        connections.delete(socket)
        other.destroy()
      })
      socket.pipe(other)
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
    through: (url) => {
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
  }
}
