import type { Editor, JSONContent } from '@tiptap/core'
import { api } from '../../../lib/api.ts'

/** The longest HTML the server reads; of longer one only the words are taken. */
const mostCharacters = 200_000

/** Words of one paragraph go into the line where the cursor stands. */
function inPlace(content: JSONContent[]): JSONContent[] {
  const [only, ...others] = content
  return others.length === 0 && only?.type === 'paragraph' ? (only.content ?? []) : content
}

const hasNoLine = ({ type }: JSONContent) => type === 'image' || type === 'horizontalRule'

/** Puts parts of a page where the cursor stands; behind a picture begins a new line, or what comes next would replace it. */
export function insertParts(editor: Editor, content: JSONContent[]): void {
  const last = content.at(-1)
  const whole = last && hasNoLine(last) ? [...content, { type: 'paragraph' }] : content
  editor.chain().focus().insertContent(whole).run()
}

/**
 * Takes over HTML that is pasted or dropped, before the browser or the editor makes elements of it: the server reads it through
 * the same door as every text. Answers whether there was any.
 */
export function bringHtml(editor: Editor, event: Event, data: DataTransfer | null): boolean {
  const html = data?.getData('text/html') ?? ''
  if (html === '') return false
  event.preventDefault()
  const plain = data?.getData('text/plain') ?? ''
  const insertPlain = () => {
    if (plain !== '') insertParts(editor, [{ type: 'text', text: plain }])
  }
  if (html.length > mostCharacters) insertPlain()
  else
    void api.content
      .textOfHtml({ body: { html } })
      .then(({ body }) => insertParts(editor, inPlace(body.content as JSONContent[])), insertPlain)
  return true
}
