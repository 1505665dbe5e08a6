import { createHash } from 'node:crypto'

/**
 * The format: one gzipped text. First a line about the whole backup. For each table a line that names it, its rows in COPY
 * format, the end mark of COPY, and a line with row count and digest. Last a line with the digest of all.
 */
export const format = 1

export type Sequence = { name: string; value: string; called: boolean }
export type Head = { format: number; taken_at: string; migration: string; sequences: Sequence[] }
export type TableHead = { table: string; columns: string[] }
export type TableEnd = { rows: number; sha256: string }
export type End = { tables: number; sha256: string }

/** Cannot be a row: COPY escapes backslashes in values. */
export const endMark = '\\.'

export const createDigest = () => createHash('sha256')

export const quoteIdentifier = (name: string) => `"${name.replaceAll('"', '""')}"`
