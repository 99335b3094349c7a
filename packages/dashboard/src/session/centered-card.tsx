// A page with one small form.
import { useState, type ReactNode } from 'react';
import { pageBrand } from '../parts/page-brand.js';

const ICON = '/dashboard/icon.svg';

/** The form in the middle of the page. */
export function CenteredCard({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const { name, logoUrl = ICON } = pageBrand;
  const [logo, setLogo] = useState(logoUrl);
  return (
    <main className="sign-in-page">
      <div className="sign-in-card">
        <img src={logo} alt={name} height={40} onError={() => setLogo(ICON)} />
        <h1>{title}</h1>
        {children}
      </div>
    </main>
  );
}
