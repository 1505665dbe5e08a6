// Reference: single-row inserts, as fast as PostgreSQL accepts them from one Node process with 16 connections. Arguments:
// database, seconds, file with one JSON body per line. Prints {"count", "seconds"}.
import fs from 'node:fs'
import pg from 'pg'

const [url = '', seconds = '3', file = ''] = process.argv.slice(2)
const connections = 16
const bodies = fs.readFileSync(file, 'utf8').trim().split('\n')
const clients = await Promise.all(
  Array.from({ length: connections }, async () => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    return client
  }),
)
const insert = { name: 'insert-game', text: 'insert into raw_games (body) values ($1)' }
const startedAt = performance.now()
const end = startedAt + Number(seconds) * 1000
let next = 0
await Promise.all(
  clients.map(async (client) => {
    while (performance.now() < end) await client.query({ ...insert, values: [bodies[next++ % bodies.length]] })
  }),
)
console.log(JSON.stringify({ count: next, seconds: (performance.now() - startedAt) / 1000 }))
await Promise.all(clients.map((client) => client.end()))
