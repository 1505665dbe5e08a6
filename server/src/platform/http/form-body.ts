export const formTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i

/** Returns the fields of a form; throws when it cannot be read or has a field twice. */
export async function parseForm(bytes: Buffer, contentType: string): Promise<Record<string, unknown>> {
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': contentType } }).formData()
  const fields = [...form]
  const values = new Map<string, unknown>(fields)
  if (values.size < fields.length) throw new Error('a field is named twice')
  return Object.fromEntries(values)
}
