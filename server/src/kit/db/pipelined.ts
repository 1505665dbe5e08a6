import { DefaultQueryExecutor, PostgresAdapter, PostgresDialect, PostgresQueryCompiler, Transaction } from 'kysely'
import type { CompiledQuery, QueryResult } from 'kysely'
import { ask, type Tx } from './database.ts'
import { isDead, type Pool, type PoolClient } from './pool.ts'
import type { Tables } from './tables.generated.ts'

/** Runs work in a transaction whose statements do not wait for each other's answers. */
export type Pipelined = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

/**
 * Transactions on a pool with `pipeline`: a statement is on its way as soon as it is asked and runs after those asked before
 * it, so that statements that need nothing of each other's answers cost one way there and back together. One that fails
 * fails those behind it, and the transaction, which throws what failed first. What is asked after its end is refused.
 */
export function pipelinedOn(pool: Pool, onQuery?: (text: string) => void): Pipelined {
  return async (work) => {
    const client = await pool.connect()
    const { send, failure } = inOrder(client, onQuery)
    let isOver = false
    const begun = send('begin')
    // The first statement goes along with it, and is lost with the connection too.
    begun.catch(() => {})
    try {
      const result = await work(transactionOver(async (text, values) => (isOver ? refuse() : send(text, values))))
      isOver = true
      await begun
      const { command } = await send('commit')
      if (command !== 'COMMIT') throw new Error('one of its statements failed: the transaction was rolled back')
      return result
    } catch (error) {
      isOver = true
      const cause = failure()
      await send('rollback').catch(() => {})
      throw cause ? cause.error : error
    } finally {
      client.release(isDead(client))
    }
  }
}

/** Notes which statement failed first: who waits for one behind it may hear of that sooner. */
function inOrder(client: PoolClient, onQuery?: (text: string) => void): { send: Send; failure: () => Failure } {
  let first: Failure
  const send: Send = (text, values) => {
    const answer = ask(client, text, values, onQuery)
    answer.catch((error: unknown) => (first ??= { error }))
    return answer
  }
  return { send, failure: () => first }
}

type Failure = { error: unknown } | undefined

type Send = (text: string, values?: readonly unknown[]) => Promise<{ command: string; rows: unknown[] }>

function refuse(): never {
  throw new Error('the transaction is over')
}

/** Kysely's own transactions send a statement when the one before is answered; this one leaves the order to the connection. */
function transactionOver(send: Send): Tx {
  const connection = {
    executeQuery: async <Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> => {
      const { rows } = await send(sql, parameters)
      return { rows: rows as Row[] }
    },
    streamQuery: refuse,
  }
  const provider = { provideConnection: <T>(consumer: (one: typeof connection) => Promise<T>) => consumer(connection) }
  const executor = new DefaultQueryExecutor(new PostgresQueryCompiler(), new PostgresAdapter(), provider)
  return new Transaction<Tables>({ config: { dialect }, dialect, driver, executor })
}

/** Only its words are used: the connection is the pipeline's. */
const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('a pipeline has a connection of its own')) })
const driver = dialect.createDriver()
