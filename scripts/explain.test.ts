import { expect, test } from 'vitest'
import { explain } from './explain.ts'

const fault = (message: string, about: { code?: string; path?: string }) => Object.assign(new Error(message), about)
const fullDisk = 'the disk is full: free some space, then start again'

test.each([
  ['a file cannot be written', fault('ENOSPC: no space left on device, write', { code: 'ENOSPC' }), fullDisk],
  ['PostgreSQL cannot extend a table', fault('could not extend file "base/5/1"', { code: '53100' }), fullDisk],
  ['the build fails', new Error('the web app does not build:\nError: ENOSPC: no space left on device'), fullDisk],
  [
    'the folder is read-only',
    fault("EROFS: read-only file system, mkdir '/data/x'", { code: 'EROFS', path: '/data/x' }),
    '/data/x cannot be written: make the folder writable, or set DATA_DIR to a folder of your own',
  ],
  [
    'a file stands where the folder belongs',
    fault("ENOTDIR: not a directory, mkdir '/data/x/postgres'", { code: 'ENOTDIR', path: '/data/x/postgres' }),
    '/data/x/postgres is a file where a folder is needed: move it away, or set DATA_DIR to another folder',
  ],
  [
    'the control file of the database is broken',
    new Error('PostgreSQL stopped: could not open file "global/pg_control": No such file or directory'),
    'the files of the database are damaged: put back a backup (docs/operations.md), or set DATA_DIR to an empty folder',
  ],
  ['anything else happens', new Error('port 80 is in use'), 'port 80 is in use'],
])('one sentence says what to do when %s', (_when, error, sentence) => {
  expect(explain(error)).toBe(sentence)
})
