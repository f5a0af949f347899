import { featureFiles, pascalCase } from './new-feature.ts';

describe('new:feature', () => {
  it('names the page after the feature', () => {
    expect(pascalCase('seller-profile')).toBe('SellerProfile');
    expect(Object.keys(featureFiles('seller-profile'))).toEqual([
      'SellerProfilePage.tsx',
      'SellerProfilePage.test.tsx',
    ]);
  });

  it('writes a page whose test looks for its heading', () => {
    const files = featureFiles('seller-profile');
    expect(files['SellerProfilePage.tsx']).toContain('export function SellerProfilePage()');
    expect(files['SellerProfilePage.test.tsx']).toContain("name: 'seller profile'");
  });
});
