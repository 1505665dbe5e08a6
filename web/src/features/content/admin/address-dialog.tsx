import type { OutsideAddress } from '@portal/contract/content'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { query } from '../../../lib/api.ts'
import { consoleApi } from '../../../lib/console-api.ts'
import { problemSentence } from '../../../lib/problem-sentences.ts'
import { storeAnswer } from '../../../lib/store-answer.ts'
import { DialogText, FormDialog } from '../../../shared/form-dialog.tsx'
import { showToast } from '../../../ui/toast.ts'
import { cardMessages as words } from './card-messages.ts'

export type TargetAddress = Pick<OutsideAddress, 'key' | 'url'>

const faultsOf = ({ key, url }: TargetAddress) => ({
  key: key.trim() ? undefined : words.missing,
  url: url.trim() ? undefined : words.missing,
})

/** Changes the address behind a key, or adds one when the key is empty. */
export function AddressDialog({ target, onClose }: { target: TargetAddress; onClose: () => void }) {
  const set = useSetAddress((key) => {
    showToast(words.linkSaved(key))
    onClose()
  })
  return (
    <FormDialog<TargetAddress>
      title={words.linkTitle}
      initial={target}
      faultsOf={faultsOf}
      action={words.saveLink}
      pending={set.isPending}
      error={set.error}
      sentenceOf={problemSentence}
      onSend={({ key, url }) => set.mutate({ key: key.trim(), url: url.trim() })}
      onClose={onClose}
    >
      {(refused) => (
        <>
          <DialogText<TargetAddress>
            name="key"
            label={words.key}
            hint={words.keyHint}
            maxLength={64}
            readOnly={target.key !== ''}
            refused={refused}
          />
          <DialogText<TargetAddress> name="url" label={words.url} hint={words.urlHint} maxLength={500} refused={refused} />
        </>
      )}
    </FormDialog>
  )
}

function useSetAddress(onDone: (key: string) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: TargetAddress) => consoleApi.content.setAddress({ body }),
    meta: { inPage: true },
    onSuccess: async (answer, { key }) => {
      await storeAnswer(client, query(consoleApi.content.addresses).queryKey, answer)
      onDone(key)
    },
  })
}
