/** The parts of an OpenAPI 3.1 document that our server writes. */

export interface Schema {
  $ref?: string;
  type?: string | string[];
  title?: string;
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: Schema | boolean;
  oneOf?: Schema[];
  anyOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
}

export interface Content {
  [mediaType: string]: { schema?: Schema };
}

export interface Parameter {
  name: string;
  in: string;
  description?: string;
  required?: boolean;
  schema?: Schema;
}

export interface Operation {
  summary?: string;
  description?: string;
  parameters?: Parameter[];
  requestBody?: { content?: Content };
  responses?: Record<string, { description?: string; content?: Content }>;
}

export interface OpenApi {
  info: { title: string; version: string; description?: string };
  paths: Record<string, Partial<Record<"get" | "post" | "put" | "patch" | "delete", Operation>>>;
  components?: { schemas?: Record<string, Schema> };
}

export function schemaOf(content: Content | undefined): Schema | undefined {
  return Object.values(content ?? {})[0]?.schema;
}

export function nameOf(schema: Schema): string | null {
  return schema.$ref?.split("/").at(-1) ?? null;
}

/** "SeatView[]", "string | null": a type in one line. */
export function typeOf(schema: Schema): string {
  const name = nameOf(schema);
  if (name) return name;
  const several = schema.oneOf ?? schema.anyOf;
  if (several) return several.map(typeOf).join(" | ");
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.items) return `${bracketed(typeOf(schema.items))}[]`;
  if (typeof schema.additionalProperties === "object") {
    return `{ [key]: ${typeOf(schema.additionalProperties)} }`;
  }
  return [schema.type ?? "any"].flat().join(" | ");
}

function bracketed(type: string): string {
  return type.includes(" | ") ? `(${type})` : type;
}

/** The named types inside a type, which can be opened. */
export function namedIn(schema: Schema): string[] {
  const name = nameOf(schema);
  if (name) return [name];
  const inner = [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])];
  if (schema.items) inner.push(schema.items);
  if (typeof schema.additionalProperties === "object") inner.push(schema.additionalProperties);
  return inner.flatMap(namedIn);
}
