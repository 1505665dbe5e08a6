import type { WrittenRow } from '@portal/contract/content'
import { pageKinds } from '@portal/contract/rules/page-states'
import { useNavigate } from '@tanstack/react-router'
import { problemSentence } from '../../../lib/problem-sentences.ts'
import { DialogSelect, DialogText, FormDialog } from '../../../shared/form-dialog.tsx'
import { contentAdminMessages as words } from './messages.ts'
import { useCreatePage } from './use-content-admin.ts'

type Typed = Pick<WrittenRow, 'kind' | 'title'>

export function NewPage({ onClose }: { onClose: () => void }) {
  const create = useCreatePage()
  const navigate = useNavigate()
  const send = (page: Typed) =>
    create.mutate(page, {
      onSuccess: ({ id }) => void navigate({ to: '/admin/content/$pageId', params: { pageId: String(id) } }),
    })
  return (
    <FormDialog<Typed>
      title={words.newPage}
      text={words.newText}
      initial={{ kind: 'announcement', title: '' }}
      faultsOf={({ title }) => ({ title: title.trim() ? undefined : words.titleMissing })}
      action={words.create}
      pending={create.isPending}
      error={create.error}
      sentenceOf={problemSentence}
      onSend={send}
      onClose={onClose}
    >
      {(refused) => (
        <>
          <DialogSelect<Typed>
            name="kind"
            label={words.kindLabel}
            defaultLabel={words.choose}
            options={pageKinds.map((value) => ({ value, label: words.kinds[value] }))}
            refused={refused}
          />
          <DialogText<Typed> name="title" label={words.fields.title} maxLength={160} refused={refused} />
        </>
      )}
    </FormDialog>
  )
}
