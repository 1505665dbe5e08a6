import type { Body } from '@portal/contract/content'
import type { Language } from '@portal/contract/language'
import { bodyImage, bodyLink } from '@portal/contract/rules/body-address'
import { Editor, Node } from '@tiptap/core'
import type { JSONContent } from '@tiptap/core'
import { StarterKit } from '@tiptap/starter-kit'
import { Suspense, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { consoleApi } from '../../../lib/console-api.ts'
import { lazyPart } from '../../../lib/load-part.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldMessage, labelClass } from '../../../ui/field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import '../../../styles/content.css'
import { contentAdminMessages as words } from './messages.ts'

/** Maximum that the server accepts; of longer HTML only the text is taken. */
const maxCharacters = 200_000

/** The text of a single paragraph is inserted into the current line. */
function inlineContent(content: JSONContent[]): JSONContent[] {
  const [only, ...others] = content
  return others.length === 0 && only?.type === 'paragraph' ? (only.content ?? []) : content
}

const hasNoLine = ({ type }: JSONContent) => type === 'image' || type === 'horizontalRule'

/** Inserts content at the cursor. After a picture it adds an empty line, or the next input would replace the picture. */
function insertParts(editor: Editor, content: JSONContent[]): void {
  const last = content.at(-1)
  const whole = last && hasNoLine(last) ? [...content, { type: 'paragraph' }] : content
  editor.chain().focus().insertContent(whole).run()
}

/**
 * Handles pasted or dropped HTML before the browser or the editor creates elements of it: the server sanitizes it like every
 * other text. Returns whether there was any.
 */
function insertHtml(editor: Editor, event: Event, data: DataTransfer | null): boolean {
  const html = data?.getData('text/html') ?? ''
  if (html === '') return false
  event.preventDefault()
  const plain = data?.getData('text/plain') ?? ''
  const insertPlain = () => {
    if (plain !== '') insertParts(editor, [{ type: 'text', text: plain }])
  }
  if (html.length > maxCharacters) insertPlain()
  else
    void consoleApi.content
      .textOfHtml({ body: { html } })
      .then(({ body }) => insertParts(editor, inlineContent(body.content as JSONContent[])), insertPlain)
  return true
}

/** Only pictures of this site are allowed; other pasted pictures are left out. */
const Picture = Node.create({
  name: 'image',
  group: 'block',
  draggable: true,
  addAttributes: () => ({ src: { default: '' }, alt: { default: '' } }),
  parseHTML: () => [
    {
      tag: 'img[src]',
      getAttrs: (element) => {
        const src = element.getAttribute('src') ?? ''
        const alt = element.getAttribute('alt') ?? ''
        return bodyImage(src) === null || alt.trim() === '' ? false : { src, alt }
      },
    },
  ],
  renderHTML: ({ HTMLAttributes: { src, alt } }) => ['img', { src: bodyImage(String(src)) ?? '', alt: String(alt) }],
})

const bodyParts = [
  StarterKit.configure({
    codeBlock: false,
    dropcursor: false,
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      autolink: false,
      linkOnPaste: false,
      HTMLAttributes: { target: null, rel: null, class: null },
      isAllowedUri: (href) => bodyLink(href) !== null,
    },
  }),
  Picture,
]

const PicturePicker = lazyPart(() => import('./picture-picker.tsx'), 'PicturePicker')

const HtmlDialog = lazyPart(() => import('./html-dialog.tsx'), 'HtmlDialog')

type BodyEditorProps = { language: Language; body: Body; error: string | undefined; onChange: (body: Body) => void }

/** The editor reads `body` when it is created, and not again. */
function useEditor({ language, body, onChange }: Omit<BodyEditorProps, 'error'>, label: string, described: string) {
  const editorRef = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<Editor | null>(null)
  const [, setTurn] = useState(0)
  const first = useRef(body)
  const notifyChange = useEffectEvent((editor: Editor) => onChange(editor.getJSON() as Body))
  useEffect(() => {
    if (!editorRef.current) return
    const editor = new Editor({
      element: editorRef.current,
      extensions: bodyParts,
      content: first.current,
      injectCSS: false,
      editorProps: {
        handleDOMEvents: {
          paste: (_, event) => insertHtml(editor, event, event.clipboardData),
          // The editor itself moves text that is dragged within it.
          drop: (view, event) => view.dragging === null && insertHtml(editor, event, event.dataTransfer),
        },
        attributes: {
          class: 'article-body writing-text',
          lang: language,
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-labelledby': label,
          'aria-describedby': described,
        },
      },
      onUpdate: ({ editor: changed }) => notifyChange(changed),
      // The buttons show the formatting at the cursor.
      onTransaction: () => setTurn((turn) => turn + 1),
    })
    setEditor(editor)
    return () => editor.destroy()
  }, [language, label, described])
  return { editorRef, editor }
}

type Tool = { name: keyof typeof words.tools; isOn?: (editor: Editor) => boolean; run: (editor: Editor) => void }

const mark = (name: 'bold' | 'italic' | 'underline' | 'strike' | 'code'): Tool => ({
  name,
  isOn: (editor) => editor.isActive(name),
  run: (editor) => editor.chain().focus().toggleMark(name).run(),
})
const heading = (level: 2 | 3): Tool => ({
  name: level === 2 ? 'heading2' : 'heading3',
  isOn: (editor) => editor.isActive('heading', { level }),
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
})

const tools: Tool[] = [
  mark('bold'),
  mark('italic'),
  mark('underline'),
  mark('strike'),
  mark('code'),
  heading(2),
  heading(3),
  {
    name: 'bulletList',
    isOn: (editor) => editor.isActive('bulletList'),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'orderedList',
    isOn: (editor) => editor.isActive('orderedList'),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    name: 'blockquote',
    isOn: (editor) => editor.isActive('blockquote'),
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  { name: 'rule', run: (editor) => editor.chain().focus().setHorizontalRule().run() },
  { name: 'undo', run: (editor) => editor.chain().focus().undo().run() },
  { name: 'redo', run: (editor) => editor.chain().focus().redo().run() },
]

const toolClass =
  'min-h-9 rounded-1 bg-s-2 px-2.5 text-13 text-t-2 hover:bg-s-3 hover:text-t-1 aria-pressed:bg-s-3 aria-pressed:text-t-1 aria-pressed:[box-shadow:inset_0_-2px_0_var(--accent)]'

const ToolButton = ({ tool, editor }: { tool: Tool; editor: Editor }) => (
  <button type="button" className={toolClass} aria-pressed={tool.isOn?.(editor)} onClick={() => tool.run(editor)}>
    {words.tools[tool.name]}
  </button>
)

function LinkForm({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const known: unknown = editor.getAttributes('link')['href']
  const [href, setHref] = useState(typeof known === 'string' ? known : '')
  const [wrong, setWrong] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const set = () => {
    const link = bodyLink(href.trim())
    setWrong(!link)
    if (!link) return
    editor.chain().focus().extendMarkRange('link').setLink({ href: link.href }).run()
    onDone()
  }
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    onDone()
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-start gap-2.5 max-[900px]:grid-cols-1">
      <TextField
        label={words.linkLabel}
        hint={words.linkHint}
        error={wrong ? words.linkWrong : undefined}
        maxLength={2000}
        autoComplete="off"
        ref={field}
        value={href}
        onChange={({ target }) => setHref(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') set()
          if (event.key === 'Escape') onDone()
        }}
      />
      <Button className="mt-7 h-12 max-[900px]:mt-0" onClick={set}>
        {words.linkSet}
      </Button>
      <Button variant="quiet" className="mt-7 h-12 max-[900px]:mt-0" onClick={known === undefined ? onDone : remove}>
        {known === undefined ? words.cancel : words.linkRemove}
      </Button>
    </div>
  )
}

export function BodyEditor({ language, body, error, onChange }: BodyEditorProps) {
  const id = useId()
  const { editorRef, editor } = useEditor({ language, body, onChange }, `${id}l`, `${id}e`)
  const [isLinking, setLinking] = useState(false)
  const [isPicking, setPicking] = useState(false)
  const [isBringing, setBringing] = useState(false)
  const put = ({ url, alt }: { url: string; alt: string }) => {
    setPicking(false)
    if (editor) insertParts(editor, [{ type: 'image', attrs: { src: url, alt } }])
  }
  return (
    <div className="flex min-w-0 flex-col gap-[7px]" data-red={Boolean(error)}>
      <span className={labelClass} id={`${id}l`}>
        {words.fields.body}
      </span>
      <div className="flex flex-wrap gap-1" role="group" aria-label={words.toolbar}>
        {editor && (
          <>
            {tools.map((tool) => (
              <ToolButton key={tool.name} tool={tool} editor={editor} />
            ))}
            <button
              type="button"
              className={toolClass}
              aria-pressed={editor.isActive('link')}
              onClick={() => setLinking(!isLinking)}
            >
              {words.tools.link}
            </button>
            <button type="button" className={toolClass} aria-haspopup="dialog" onClick={() => setPicking(true)}>
              {words.tools.picture}
            </button>
            <button type="button" className={toolClass} aria-haspopup="dialog" onClick={() => setBringing(true)}>
              {words.tools.html}
            </button>
          </>
        )}
      </div>
      {isLinking && editor && <LinkForm editor={editor} onDone={() => setLinking(false)} />}
      {isPicking && (
        <Suspense>
          <PicturePicker onPick={put} onClose={() => setPicking(false)} />
        </Suspense>
      )}
      {isBringing && (
        <Suspense>
          <HtmlDialog
            onInsert={(inserted) => {
              setBringing(false)
              if (editor) insertParts(editor, inserted.content)
            }}
            onClose={() => setBringing(false)}
          />
        </Suspense>
      )}
      <div
        ref={editorRef}
        className="mt-1.5 rounded-2 bg-s-1 inset-ring inset-ring-ctl focus-within:inset-ring-2 focus-within:inset-ring-focus"
      />
      <FieldMessage id={id} error={error} />
    </div>
  )
}
