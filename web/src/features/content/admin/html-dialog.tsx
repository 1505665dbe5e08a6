import type { Body } from '@portal/contract/content'
import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { consoleApi } from '../../../lib/console-api.ts'
import { problemSentence } from '../../../lib/problem-sentences.ts'
import { fieldSentences } from '../../../shared/forms/form-sentences.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { controlClass, Field, textAreaClass } from '../../../ui/field.tsx'
import { contentAdminMessages as words } from './messages.ts'

type HtmlDialogProps = { onInsert: (body: Body) => void; onClose: () => void }

export function HtmlDialog({ onInsert, onClose }: HtmlDialogProps) {
  const [html, setHtml] = useState('')
  const read = useMutation({ mutationFn: () => consoleApi.content.textOfHtml({ body: { html } }), meta: { inPage: true } })
  const refused = fieldSentences(read.error)['html'] ?? (read.isError ? problemSentence(read.error) : undefined)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (html.trim() !== '' && !read.isPending) read.mutate(undefined, { onSuccess: ({ body }) => onInsert(body) })
  }
  return (
    <Dialog open title={words.htmlTitle} text={words.htmlText} onClose={onClose}>
      <form className="flex flex-col gap-5" noValidate onSubmit={submit}>
        <Field label={words.htmlLabel} error={refused} filled={html !== ''}>
          {(control) => (
            <span className={controlClass}>
              <textarea
                {...control}
                className={textAreaClass}
                rows={8}
                maxLength={200_000}
                value={html}
                onChange={({ target }) => setHtml(target.value)}
              />
            </span>
          )}
        </Field>
        <div className="dialog-actions">
          <Button variant="quiet" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" variant="primary" disabled={html.trim() === ''} pending={read.isPending}>
            {words.htmlAdd}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
