/** Bytes, hexadecimal digits and SHA-256, with the browser's own functions. */
import { hexOf } from "./hex.ts";

const UTF8 = new TextEncoder();

export type Bytes = Uint8Array<ArrayBuffer>;

export const encoded = (text: string): Bytes => UTF8.encode(text);

/** The bytes of an even number of hexadecimal digits. */
export function bytesOf(hex: string): Bytes {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** Lower case only: each digit must have one form, or the same value could be written in two ways. */
export function isHex(value: unknown, digits: number): value is string {
  return typeof value === "string" && value.length === digits && /^[0-9a-f]*$/.test(value);
}

export async function sha256(bytes: Bytes): Promise<string> {
  return hexOf(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)));
}
