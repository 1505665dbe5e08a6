export const fullDisk = 'the disk is full: free some space, then start again'

/** Returns what happened and what to do, for faults of the machine that have no readable message of their own. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code = '', path } = error as NodeJS.ErrnoException
  if (isFullDisk(code, error.message)) return fullDisk
  if (path !== undefined && ['EACCES', 'EPERM', 'EROFS'].includes(code))
    return `${path} cannot be written: make the folder writable, or set DATA_DIR to a folder of your own`
  if (path !== undefined && ['ENOTDIR', 'EEXIST'].includes(code))
    return `${path} is a file where a folder is needed: move it away, or set DATA_DIR to another folder`
  if (namesDamage(error.message))
    return 'the files of the database are damaged: put back a backup (docs/operations.md), or set DATA_DIR to an empty folder'
  return error.message
}

/** PostgreSQL's words for a control file that is missing, cut or wrong. */
const namesDamage = (message: string) =>
  /pg_control|control file appears to be corrupt|incorrect checksum in control file|database system identifier differs/i.test(
    message,
  )

/** 53100 is PostgreSQL's code. */
const isFullDisk = (code: string, message: string) => ['ENOSPC', 'EDQUOT', '53100'].includes(code) || namesFullDisk(message)

/** Returns whether the output of a program says that the disk is full. */
export const namesFullDisk = (output: string) => /ENOSPC|No space left on device|Check free disk space/i.test(output)
