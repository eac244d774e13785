export const SEARCH_PLACEHOLDER = 'Чайник, плед, лампа…'
