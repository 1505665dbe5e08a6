import { ApiError } from '../lib/api-error.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { consoleMessages as words } from './console-messages.ts'
import { fieldSentences, formSentences } from './forms/form-sentences.ts'

type SaveBarProps = {
  action: string
  pending: boolean
  /** Something is typed that is not kept. */
  unsaved: boolean
  /** A field has its sentence already. */
  faulty: boolean
  error: unknown
  /** Of two writers the second chooses: what is typed stands, or what the other one kept. */
  onKeep: () => void
  onTake: () => void
}

/** What the server said of the whole, where no field has its sentence. */
function refusalOf(error: unknown): string[] {
  if (!error) return []
  const said = formSentences(error)
  if (said.length > 0) return said
  return Object.keys(fieldSentences(error)).length > 0 ? [words.checkFields] : [words.notSaved]
}

/** The end of a form of the console: what was refused, and saving. */
export function SaveBar({ action, pending, unsaved, faulty, error, onKeep, onTake }: SaveBarProps) {
  if (error instanceof ApiError && error.status === 409)
    return (
      <Notice
        kind="error"
        action={
          <span className="admin-choices">
            <Button pending={pending} onClick={onKeep}>
              {words.keepMine}
            </Button>
            <Button onClick={onTake}>{words.takeTheirs}</Button>
          </span>
        }
      >
        {error.message}
      </Notice>
    )
  return (
    <>
      {(faulty ? [words.checkFields] : refusalOf(error)).map((line) => (
        <Notice key={line} kind="error">
          {line}
        </Notice>
      ))}
      <div className="admin-save">
        <Button type="submit" variant="primary" pending={pending} pendingLabel={words.saving}>
          {action}
        </Button>
        {unsaved && <span className="t2">{words.unsaved}</span>}
      </div>
    </>
  )
}
