import type { Body } from '@portal/contract/content'
import { useMutation } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { consoleApi } from '../../../lib/console-api.ts'
import { problemSentence } from '../../../lib/problem-sentences.ts'
import { fieldSentences } from '../../../shared/forms/form-sentences.ts'
import { useFields } from '../../../shared/forms/use-fields.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Form } from '../../../ui/form.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { contentAdminMessages as words } from './messages.ts'

type HtmlDialogProps = { onInsert: (body: Body) => void; onClose: () => void }

export function HtmlDialog({ onInsert, onClose }: HtmlDialogProps) {
  const { register, send, control } = useFields({ initial: { html: '' }, faultsOf: () => ({}) })
  const html = useWatch({ control, name: 'html' })
  const read = useMutation({
    mutationFn: (text: string) => consoleApi.content.textOfHtml({ body: { html: text } }),
    meta: { inPage: true },
  })
  const convert = (typed: { html: string }) => {
    if (typed.html.trim() !== '' && !read.isPending) read.mutate(typed.html, { onSuccess: ({ body }) => onInsert(body) })
  }
  const refused = fieldSentences(read.error)['html'] ?? (read.isError ? problemSentence(read.error) : undefined)
  return (
    <Dialog open title={words.htmlTitle} text={words.htmlText} onClose={onClose}>
      <Form className="flex flex-col gap-5" error={read.error} onSubmit={send(convert)}>
        <TextArea label={words.htmlLabel} error={refused} rows={8} maxLength={200_000} {...register('html')} />
        <div className="dialog-actions">
          <Button variant="quiet" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" variant="primary" disabled={html.trim() === ''} pending={read.isPending}>
            {words.htmlAdd}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
