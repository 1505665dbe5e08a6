import type { Picture } from '@portal/contract/content'
import { maxPictureBytes } from '@portal/contract/rules/page-states'
import { useState, type FormEvent } from 'react'
import { problemSentence } from '../../../lib/problem-sentences.ts'
import { PagedList } from '../../../shared/list-states.tsx'
import { fieldSentences } from '../../../shared/forms/form-sentences.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { contentAdminMessages as words } from './messages.ts'
import { useAddPicture, usePictures } from './use-content-admin.ts'

type PicturePickerProps = { onPick: (picture: Picture) => void; onClose: () => void }

export function PicturePicker({ onPick, onClose }: PicturePickerProps) {
  const [page, setPage] = useState(1)
  return (
    <Dialog
      open
      title={words.pictures}
      text={words.picturesText}
      onClose={onClose}
      className="w-[min(720px,calc(100vw-32px))]! max-w-none! [&_input[type=file]]:pt-3"
    >
      <NewPicture onAdded={onPick} />
      <PagedList
        list={usePictures(page)}
        page={page}
        noun={words.picturesNoun}
        empty={{ glyph: 'target', title: words.noPictures, text: words.noPicturesText }}
        onPage={setPage}
      >
        {(pictures) => (
          <ul className="grid max-h-80 grid-cols-[repeat(auto-fill,minmax(130px,1fr))] gap-3 overflow-y-auto">
            {pictures.map((picture) => (
              <li key={picture.id}>
                <button type="button" className="grid w-full gap-1.5 text-left text-13 text-t-2" onClick={() => onPick(picture)}>
                  <img
                    className="aspect-4/3 w-full rounded-1 bg-s-2 object-cover"
                    src={picture.url}
                    alt=""
                    width={picture.width}
                    height={picture.height}
                    loading="lazy"
                    decoding="async"
                  />
                  <span>{words.pickPicture(picture.alt)}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </Dialog>
  )
}

function NewPicture({ onAdded }: { onAdded: (picture: Picture) => void }) {
  const [file, setFile] = useState<File | null>(null)
  const [alt, setAlt] = useState('')
  const [tried, setTried] = useState(false)
  const add = useAddPicture()
  const refused = fieldSentences(add.error)
  const tooLarge = file !== null && file.size > maxPictureBytes
  const fileError = tooLarge ? words.fileTooLarge : tried && !file ? words.fileMissing : refused['data']
  const altError = tried && alt.trim() === '' ? words.altMissing : refused['alt']
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // In React's tree the dialog is inside the form of the page, so its submit must not reach that form.
    event.stopPropagation()
    setTried(true)
    if (!file || tooLarge || alt.trim() === '' || add.isPending) return
    const shown = alt.trim()
    // A picture that is stored already keeps its first description in the library; the page uses the new one.
    add.mutate({ file, alt: shown }, { onSuccess: (picture) => onAdded({ ...picture, alt: shown }) })
  }
  return (
    <form className="flex flex-col gap-4" noValidate onSubmit={submit}>
      {add.isError && Object.keys(refused).length === 0 && <Notice kind="error">{problemSentence(add.error)}</Notice>}
      <TextField
        label={words.file}
        hint={words.fileHint}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        error={fileError}
        onChange={({ target }) => {
          setFile(target.files?.[0] ?? null)
          add.reset()
        }}
      />
      <TextField
        label={words.alt}
        hint={words.altHint}
        maxLength={300}
        autoComplete="off"
        error={altError}
        value={alt}
        onChange={({ target }) => setAlt(target.value)}
      />
      <Button type="submit" pending={add.isPending}>
        {words.addPicture}
      </Button>
    </form>
  )
}
