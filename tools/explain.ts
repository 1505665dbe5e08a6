export const fullDisk = 'the disk is full: free some space, then start again'

/** Returns what happened and what to do, for faults of the machine that have no readable message of their own. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code = '', path } = error as NodeJS.ErrnoException
  if (isFullDisk(code, error.message)) return fullDisk
  if (path !== undefined && ['EACCES', 'EPERM', 'EROFS'].includes(code))
    return `${path} cannot be written: make the folder writable, or set DATA_DIR to a folder of your own`
  return error.message
}

/** 53100 is PostgreSQL's code. */
const isFullDisk = (code: string, message: string) => ['ENOSPC', 'EDQUOT', '53100'].includes(code) || namesFullDisk(message)

/** Returns whether the output of a program says that the disk is full. */
export const namesFullDisk = (output: string) => /ENOSPC|No space left on device|Check free disk space/i.test(output)
