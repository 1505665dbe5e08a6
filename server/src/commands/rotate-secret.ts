import pg from 'pg'
import type { Config } from '../config.ts'
import { decrypt, encrypt, isUnderOldKey } from '../platform/encryption.ts'

type EncryptedColumn = {
  kind: string
  table: string
  key: string
  keyType: 'bigint' | 'text' | 'uuid'
  column: string
  label: string
  /** The column that the value is bound to. */
  of: string
}

/** Every column with an encrypted value. */
export const encryptedColumns: readonly EncryptedColumn[] = [
  {
    kind: 'factory secrets',
    table: 'built_machines',
    key: 'serial',
    keyType: 'text',
    column: 'factory_secret',
    label: 'machine-secrets',
    of: 'serial',
  },
  {
    kind: 'machine secrets',
    table: 'machines',
    key: 'id',
    keyType: 'bigint',
    column: 'secret',
    label: 'machine-secrets',
    of: 'serial',
  },
  {
    kind: 'earlier machine secrets',
    table: 'machines',
    key: 'id',
    keyType: 'bigint',
    column: 'previous_secret',
    label: 'machine-secrets',
    of: 'serial',
  },
  {
    kind: 'network passwords',
    table: 'networks',
    key: 'id',
    keyType: 'bigint',
    column: 'secret',
    label: 'network-secrets',
    of: 'identifier',
  },
  {
    kind: 'authenticators',
    table: 'authenticators',
    key: 'user_id',
    keyType: 'bigint',
    column: 'encrypted_secret',
    label: 'authenticator',
    of: 'user_id',
  },
  {
    kind: 'session keys',
    table: 'sessions',
    key: 'sid',
    keyType: 'uuid',
    column: 'encrypted_key',
    label: 'session-keys',
    of: 'sid',
  },
]

const batch = 500

type Row = { key: string; of: string; value: Buffer }

/**
 * Re-encrypts with the current secret what was encrypted with an earlier one. Safe while the portal runs, and safe to repeat. Returns
 * the exit code: 1 when a value cannot be decrypted with any secret.
 */
export async function rotateSecret(config: Config): Promise<number> {
  const client = new pg.Client({ connectionString: config.databaseUrl })
  await client.connect()
  try {
    let unreadable = 0
    for (const column of encryptedColumns) {
      const counts = await rotateColumn(config, client, column)
      unreadable += counts.unreadable
      const rest = counts.unreadable ? `, ${counts.unreadable} cannot be read with any secret` : ''
      console.log(`${column.kind}: ${counts.rows} rows, ${counts.changed} re-encrypted${rest}`)
    }
    console.log(unreadable ? 'Keep PORTAL_SECRET_OLD.' : 'No stored value needs PORTAL_SECRET_OLD any more.')
    return unreadable ? 1 : 0
  } finally {
    await client.end()
  }
}

async function rotateColumn(config: Config, client: pg.Client, { table, key, keyType, column, label, of }: EncryptedColumn) {
  const counts = { rows: 0, changed: 0, unreadable: 0 }
  const page = `select ${key}::text as key, ${of}::text as of, ${column} as value from ${table}
    where ${column} is not null and ($1::text is null or ${key} > $1::text::${keyType})
    order by ${key} limit ${batch}`
  for (let last: string | null = null; ;) {
    const { rows }: pg.QueryResult<Row> = await client.query<Row>(page, [last])
    for (const row of rows) {
      counts.rows++
      const context = { label, of: row.of }
      if (!isUnderOldKey(config, context, row.value)) continue
      const renewed = reencrypt(config, context, row.value)
      if (renewed === null) counts.unreadable++
      // A value that has changed meanwhile is already under the current secret.
      else counts.changed += await replaceValue(client, { table, key, column }, { ...row, renewed })
    }
    last = rows.at(-1)?.key ?? null
    if (rows.length < batch) return counts
  }
}

function reencrypt(config: Config, context: { label: string; of: string }, value: Buffer): Buffer | null {
  try {
    return encrypt(config, context, decrypt(config, context, value))
  } catch {
    return null
  }
}

async function replaceValue(
  client: pg.Client,
  { table, key, column }: Pick<EncryptedColumn, 'table' | 'key' | 'column'>,
  row: Row & { renewed: Buffer },
): Promise<number> {
  const statement = `update ${table} set ${column} = $1 where ${key}::text = $2 and ${column} = $3`
  const { rowCount } = await client.query(statement, [row.renewed, row.key, row.value])
  return rowCount ?? 0
}
