interface FormPart {
  name: string;
  /** Value of a text field; empty for a file. */
  value: string;
  /** Undefined for a text field. */
  fileName?: string;
  size: number;
}

/** Reads the fields of a multipart form; undefined if the body is none. */
export async function readForm(bytes: Buffer, contentType: string): Promise<FormPart[] | undefined> {
  try {
    const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': contentType } }).formData();
    return [...form].map(([name, value]) =>
      typeof value === 'string'
        ? { name, value, size: Buffer.byteLength(value) }
        : { name, value: '', fileName: value.name, size: value.size },
    );
  } catch {
    return undefined;
  }
}
