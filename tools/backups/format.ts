import { createHash } from 'node:crypto'

/**
 * A backup is one gzipped text: a line about the whole, then of each table a line that names it, its rows as PostgreSQL's COPY
 * writes them, the mark that ends COPY, and a line with their count and digest; at the end a line with the digest of all.
 */
export const format = 1

export type Sequence = { name: string; value: string; called: boolean }
export type Head = { format: number; taken_at: string; migration: string; sequences: Sequence[] }
export type TableHead = { table: string; columns: string[] }
export type TableEnd = { rows: number; sha256: string }
export type End = { tables: number; sha256: string }

/** No row of COPY reads so: a backslash in a value is written twice. */
export const endMark = '\\.'

export const newDigest = () => createHash('sha256')

/** A name as SQL takes it, whatever it holds. */
export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
