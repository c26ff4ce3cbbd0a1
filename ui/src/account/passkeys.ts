/** Passkeys: the server's challenges for the browser's authenticator, and its answers, both as JSON. */

import { Stopped } from "../lib/error-text.ts";

/** Authenticators bind keys to a host name: numeric addresses do not work, nor do pages without TLS. */
export function canPasskeys(): boolean {
  const named = !/^[\d.]+$|:/.test(location.hostname);
  return isSecureContext && named && typeof PublicKeyCredential === "function";
}

// Some supported browsers do not yet have parseRequestOptionsFromJSON and toJSON.
function bytes(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replace(/-/g, "+").replace(/_/g, "/"));
  return Uint8Array.from(plain, (sign) => sign.charCodeAt(0));
}

function text(buffer: ArrayBuffer | null): string | null {
  if (!buffer) return null;
  const plain = String.fromCharCode(...new Uint8Array(buffer));
  return btoa(plain).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

interface Question {
  challenge: string;
  user?: { id: string };
  excludeCredentials?: { id: string }[];
  allowCredentials?: { id: string }[];
}

function read(question: object): object {
  const said = question as Question;
  const listed = (all?: { id: string }[]) => all?.map((one) => ({ ...one, id: bytes(one.id) }));
  return {
    ...said,
    challenge: bytes(said.challenge),
    ...(said.user && { user: { ...said.user, id: bytes(said.user.id) } }),
    excludeCredentials: listed(said.excludeCredentials),
    allowCredentials: listed(said.allowCredentials),
  };
}

function written(credential: PublicKeyCredential, response: object): object {
  const { id, rawId, type } = credential;
  return { id, rawId: text(rawId), type, clientExtensionResults: {}, response };
}

async function asked(ceremony: Promise<Credential | null>): Promise<PublicKeyCredential> {
  try {
    const credential = await ceremony;
    if (credential instanceof PublicKeyCredential) return credential;
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
  throw new Stopped();
}

export async function askForNew(question: object): Promise<object> {
  const publicKey = read(question) as PublicKeyCredentialCreationOptions;
  const credential = await asked(navigator.credentials.create({ publicKey }));
  const answer = credential.response as AuthenticatorAttestationResponse;
  return written(credential, {
    clientDataJSON: text(answer.clientDataJSON),
    attestationObject: text(answer.attestationObject),
    transports: answer.getTransports?.() ?? [],
  });
}

export async function askForOne(question: object): Promise<object> {
  const publicKey = read(question) as PublicKeyCredentialRequestOptions;
  const credential = await asked(navigator.credentials.get({ publicKey }));
  const answer = credential.response as AuthenticatorAssertionResponse;
  return written(credential, {
    clientDataJSON: text(answer.clientDataJSON),
    authenticatorData: text(answer.authenticatorData),
    signature: text(answer.signature),
    userHandle: text(answer.userHandle),
  });
}
