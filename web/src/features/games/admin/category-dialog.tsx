import { DialogCheckbox, DialogText, FormDialog } from '../../../shared/form-dialog.tsx'
import { showToast } from '../../../ui/toast.ts'
import { gamesAdminMessages as words } from './messages.ts'
import { useAddCategory } from './titles.tsx'

type Typed = { name: string; is_progressive: boolean }

export function CategoryDialog({ titleId, onClose }: { titleId: number; onClose: () => void }) {
  const add = useAddCategory(titleId, () => {
    showToast(words.categoryAdded)
    onClose()
  })
  return (
    <FormDialog<Typed>
      title={words.newCategory}
      text={words.newCategoryText}
      initial={{ name: '', is_progressive: false }}
      faultsOf={({ name }) => ({ name: name.trim() ? undefined : words.categoryNameMissing })}
      action={words.addCategory}
      pending={add.isPending}
      error={add.error}
      onSend={({ name, is_progressive }) => add.mutate({ name: name.trim(), is_progressive })}
      onClose={onClose}
    >
      {(refused) => (
        <>
          <DialogText<Typed> name="name" label={words.categoryName} maxLength={40} refused={refused} />
          <DialogCheckbox<Typed> name="is_progressive" label={words.progressive} refused={refused} />
        </>
      )}
    </FormDialog>
  )
}
