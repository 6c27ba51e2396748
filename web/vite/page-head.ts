import type { Plugin } from "vite";
import type { Brand } from "../src/brand.ts";

export const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** Writes the product's name and tagline into index.html, so that they are right before any script runs. */
export function pageHead(brand: Brand): Plugin {
  return {
    name: "page-head",
    transformIndexHtml: (html) =>
      html
        .replace("%TITLE%", escapeHtml(brand.productName))
        .replace("%DESCRIPTION%", escapeHtml(brand.tagline)),
  };
}
