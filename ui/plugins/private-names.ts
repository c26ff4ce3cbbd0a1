/**
 * Writes private names of classes (`#socket`) as plain ones (`$_0`), after TypeScript and Svelte have checked them. For the
 * oldest browsers (floor/browsers.mjs) the bundler would keep each private field in a WeakMap and call each private method
 * through a check, which costs bytes and time: Svelte's own classes have many, and every `$state` of a class is one.
 */
import { Visitor } from "rolldown/utils";
import type { VisitorObject } from "rolldown/utils";
import type { Plugin } from "vite";
import type { Program } from "./asked-texts.ts";

interface Span {
  start: number;
  end: number;
}

interface PrivateName extends Span {
  name: string;
}

/** A private name that cannot be written as a plain one. */
class Unwritable extends Error {}

type ClassNode = Parameters<NonNullable<VisitorObject["ClassDeclaration"]>>[0];

interface Class extends Span {
  /** The prefix of its names: a class must not reuse the names of those that it extends. */
  prefix: string;
  names: string[];
}

const MODULE = /\.(js|ts|svelte)(\?|$)/;

export function privateNames(): Plugin {
  return {
    name: "lagerfeuer-private-names",
    apply: "build",
    enforce: "post",
    transform(code, id) {
      if (!MODULE.test(id) || !code.includes("#")) return null;
      let found: PrivateName[];
      try {
        found = written(this.parse(code, { lang: /\.ts(\?|$)/.test(id) ? "ts" : "js" }));
      } catch (error) {
        if (error instanceof Unwritable) this.error(`${id}: ${error.message}`);
        throw error;
      }
      if (found.length === 0) return null;
      if (code.includes("$_")) this.error(`${id} has names like those of private names as they are written`);
      for (const { name, start, end } of found.reverse())
        code = `${code.slice(0, start)}${name}${code.slice(end)}`;
      return { code, map: null };
    },
  };
}

/** Return the places of a module's private names in order, each with its replacement. */
function written(program: Program): PrivateName[] {
  const classes: Class[] = [];
  const found: PrivateName[] = [];
  const addClass = ({ body, superClass, id, start, end }: ClassNode): void => {
    const keys = body.body.flatMap((member) => ("key" in member ? [member.key] : []));
    const names = keys.flatMap((key) => (key.type === "PrivateIdentifier" ? [key.name] : []));
    if (superClass && !id && names.length > 0)
      throw new Unwritable("a class without a name extends another and has private names");
    classes.push({ start, end, prefix: superClass ? `$_${id?.name ?? ""}` : "$_", names });
  };
  new Visitor({
    ClassDeclaration: addClass,
    ClassExpression: addClass,
    BinaryExpression: ({ left }) => {
      // The types of the bundler leave this out.
      if ((left.type as string) === "PrivateIdentifier")
        throw new Unwritable("asks for a private name in an object");
    },
    PrivateIdentifier: ({ name, start, end }) => void found.push({ name, start, end }),
  }).visit(program);
  return found.map(({ name, start, end }) => {
    // Classes are visited from the outside: the last is the innermost.
    const { prefix, names } = classes.findLast(
      (one) => one.start <= start && end <= one.end && one.names.includes(name),
    )!;
    return { name: `${prefix}${names.indexOf(name).toString(36)}`, start, end };
  });
}
